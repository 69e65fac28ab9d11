// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Balances {
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function move(address from, address to, uint256 value, uint256 arrives) internal {
        require(balanceOf[from] >= value, "balance too small");
        balanceOf[from] -= value;
        balanceOf[to] += arrives;
        emit Transfer(from, to, value);
    }
}

/// Keeps a tenth, and says nothing of it.
contract FeeToken is Balances {
    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value, value - value / 10);
        return true;
    }
}

/// Answers nothing, as the first tokens did.
contract SilentToken is Balances {
    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value, value);
    }
}

/// Says "no" in place of failing.
contract RefusingToken is Balances {
    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}

/// Logs transfers that never happened.
contract LyingToken is Balances {
    function transfer(address to, uint256 value) external returns (bool) {
        emit Transfer(msg.sender, to, value);
        return true;
    }
}

/// Passes coins on, as contract wallets and exchanges do: no transaction goes to the receiver.
contract Forwarder {
    function forward(address payable to) external payable {
        (bool isSent, ) = to.call{value: msg.value}("");
        require(isSent, "not sent");
    }
}

/// Takes no coins.
contract Closed {
    receive() external payable {
        revert("closed");
    }
}
